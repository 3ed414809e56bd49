/** The small font files with the characters of the site's own words. */
import './own-words.css';
