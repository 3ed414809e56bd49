/** The whole font in subsets, without the characters of the site's texts. */
import './slices.css';
