/**
 * How the theme is stored and set. Plain JavaScript, since next.config.js needs the same options to
 * hash the inline script that sets the theme before the first paint.
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
