/**
 * How paths of our own begin: no other host. Of JavaScript, since an inline script is written with it
 * (`lib/browser/firstView.js`) whose hash next.config.js needs.
 */
export const LOCAL_PATH = /^\/(?![/\\])/
