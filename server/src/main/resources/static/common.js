// What every page does.
import './theme.js';
import './ages.js';
import './actions.js';
import './overlays.js';
import './live.js';
import './tour.js';
import { startFrames } from './frames.js';

startFrames();
