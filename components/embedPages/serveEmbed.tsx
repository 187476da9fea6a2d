import type { ServerResponse } from 'node:http'
import type { GetServerSideProps } from 'next'
import { renderToStaticMarkup } from 'react-dom/server'
import type { EmbedTheme } from '@/contract/embedPages'
import type { ApiFailure, RequestOptions } from '@/lib/api/client'
import { isMissing } from '@/lib/api/failures'
import { setFailureStatus } from '@/lib/api/pageStatus'
import { keepPrivate, sharePage } from '@/lib/api/sharedPage'
import { onBehalfOf } from '@/lib/api/visitor'
import { embedHeaders } from '@/lib/embedPages/embedHeaders'
import { parseEmbed } from '@/lib/embedPages/embedQuery'
import { isId } from '@/lib/navigation/ids'
import { EmbedBody, EmbedHead, type EmbedDocumentProps } from './EmbedDocument'

interface Requested {
  /** From the path. */
  id: string
  /** Chosen items; undefined: all. */
  ids: string[] | undefined
  options: () => RequestOptions
}

interface Found extends EmbedDocumentProps {
  /** Cache tags of all records that the page shows (contract/cacheTags.ts). */
  tags: readonly string[]
}

/** A whole page as HTML, without the scripts of the app. */
const htmlOf = (theme: EmbedTheme, page: EmbedDocumentProps) =>
  [
    `<!doctype html><html lang="en"${theme === 'auto' ? '' : ` data-theme="${theme}"`}>`,
    `<head>${renderToStaticMarkup(<EmbedHead title={page.title} />)}</head>`,
    `<body>${renderToStaticMarkup(<EmbedBody {...page} />)}</body></html>`,
  ].join('')

function send(response: ServerResponse, theme: EmbedTheme, page: EmbedDocumentProps): void {
  for (const [name, value] of Object.entries(embedHeaders())) {
    if (value === null) response.removeHeader(name)
    else response.setHeader(name, value)
  }
  response.end(htmlOf(theme, page))
}

/**
 * Serves the pages of a route to frames of other websites.
 * @param missing what is said of what isn't there, or not for everyone
 */
export const serveEmbed =
  (missing: string, load: (requested: Requested) => Promise<Found | ApiFailure>) =>
  async ({ params, query, req, res }: Parameters<GetServerSideProps>[0]) => {
    const { ids, theme } = parseEmbed(query)
    const id = params?.id
    const options = () => onBehalfOf(req)
    const found = isId(id) ? await load({ id, ids, options }) : { error: missing, status: 404 }
    if (!('error' in found)) {
      const { tags, ...page } = found
      sharePage(res, tags)
      send(res, theme, page)
      return { props: {} }
    }
    keepPrivate(res)
    const isGone = isMissing(found)
    if (isGone) res.statusCode = 404
    else setFailureStatus(res, found)
    send(res, theme, {
      title: isGone ? 'Not on show' : 'Not available right now',
      path: '/',
      children: <p>{isGone ? missing : 'We couldn’t load this. Reload the page in a moment.'}</p>,
    })
    return { props: {} }
  }
