/*
 * Pages of ours in frames of other websites (docs/product.md, "Embeds"). Players of other sites on our pages
 * are in contract/embeds.ts. Plain tables and functions: nothing here may import the validator.
 */

export const embedKinds = {
  artworks: 'Works',
  opportunities: 'Open opportunities',
  rooms: 'A room',
} as const
export type EmbedKind = keyof typeof embedKinds

export const embedThemes = {
  auto: 'As the visitor’s device',
  light: 'Light',
  dark: 'Dark',
} as const
export type EmbedTheme = keyof typeof embedThemes

/** The most items of a frame. The addresses of so many works are short enough for shared pages. */
export const embedLimits = { artworks: 24, opportunities: 24, rooms: 24 } as const

/** In pixels, unless a website names another size. */
export const embedSize = { width: 640, height: 600 } as const

interface Options {
  /** Chosen works or opportunities in this order; all without them. */
  ids?: readonly string[]
  theme?: EmbedTheme
}

/** The path of a frame. @param id of the room, or of the profile whose works or opportunities are shown */
export const embedPath = (kind: EmbedKind, id: string, { ids, theme = 'auto' }: Options = {}) => {
  const query = [
    ...(ids ? [`ids=${ids.join(',')}`] : []),
    ...(theme === 'auto' ? [] : [`theme=${theme}`]),
  ]
  return `/embed/${kind}/${id}${query.length > 0 ? `?${query.join('&')}` : ''}`
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const attribute = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

interface Frame {
  src: string
  title: string
  /** In pixels, or all that there is. */
  width: number | '100%'
  height: number
}

/** The HTML that another website pastes. WordPress takes the style away and leaves `frameborder`. */
export const embedHtml = ({ src, title, width, height }: Frame) =>
  `<iframe src="${attribute(src)}" title="${attribute(title)}" width="${width}" height="${height}" ` +
  'frameborder="0" loading="lazy" style="border:0;max-width:100%"></iframe>'
