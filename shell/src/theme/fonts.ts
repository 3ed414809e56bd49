/** Small font files with the characters of the site's texts. */
import './own-words.css';
