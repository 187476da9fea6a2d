interface SupportedBrowser {
  name: string
  /** The oldest supported version. */
  version: string
  /** When this version was released, as year and month. */
  released: string
}

/**
 * The versions that were current two years ago; later ones are supported, too. styles/oldBrowsers.css shows a notice
 * in browsers without features that all of these have.
 */
export const supportedBrowsers: readonly SupportedBrowser[] = [
  { name: 'Chrome', version: '131', released: '2024-11' },
  { name: 'Edge', version: '131', released: '2024-11' },
  { name: 'Firefox', version: '132', released: '2024-10' },
  { name: 'Safari', version: '18.1', released: '2024-10' },
  { name: 'Safari on iPhone and iPad', version: '18.1', released: '2024-10' },
  { name: 'Samsung Internet', version: '27', released: '2024-11' },
]
