/** The whole font in slices, without the characters of the site's own words. */
import './slices.css';
