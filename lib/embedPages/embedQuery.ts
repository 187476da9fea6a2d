import { embedLimits, embedThemes, type EmbedTheme } from '@/contract/embedPages'
import { isId } from '@/lib/navigation/ids'

interface EmbedQuery {
  /** Undefined: everything is shown. */
  ids: string[] | undefined
  theme: EmbedTheme
}

type Query = Record<string, string | string[] | undefined>

const first = (value: string | string[] | undefined) => [value].flat()[0]

const isTheme = (text: string | undefined): text is EmbedTheme =>
  text !== undefined && Object.hasOwn(embedThemes, text)

/** What the address of a frame says. What is invalid is left out, also beyond the limit. */
export const parseEmbed = (query: Query): EmbedQuery => {
  const text = first(query.ids)
  const theme = first(query.theme)
  const ids = text?.toLowerCase().split(',').filter(isId)
  return {
    ids: ids && [...new Set(ids)].slice(0, embedLimits.artworks),
    theme: isTheme(theme) ? theme : 'auto',
  }
}
