/**
 * How the theme is kept and set. Plain JavaScript, since next.config.js needs the same options
 * to know the script that sets the theme before the first paint.
 * @type {import('next-themes').ThemeProviderProps}
 */
export const themeOptions = {
  attribute: 'data-theme',
  defaultTheme: 'light',
  themes: ['light', 'dark'],
  enableSystem: true,
  // The tokens set `color-scheme` themselves.
  enableColorScheme: false,
  storageKey: 'theme',
}
