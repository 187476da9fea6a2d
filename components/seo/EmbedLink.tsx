import Head from 'next/head'
import { env } from '@/lib/env'

interface Props {
  title: string
  /** Path and query of the canonical URL. */
  canonical: string
}

/**
 * Other websites show the page when its address is pasted there (oEmbed). They read what the server sends, so browsers
 * get none of this.
 */
export const EmbedLink = ({ title, canonical }: Props) =>
  process.browser ? null : (
    <Head>
      <link
        key="oembed"
        rel="alternate"
        type="application/json+oembed"
        title={title}
        href={`${env.apiUrl}/v1/oembed?url=${encodeURIComponent(env.webOrigin + canonical)}`}
      />
    </Head>
  )
