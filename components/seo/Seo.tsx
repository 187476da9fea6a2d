import Head from 'next/head'
import { env } from '@/lib/env'

export interface SeoProps {
  /** Without the product's name, which follows it. */
  title: string
  description?: string | undefined
  /** Path and query of the canonical URL. Without it, the page is not indexed. */
  canonical?: string | undefined
  type?: 'website' | 'article' | 'profile'
  /** Preview image for links to the page. */
  image?: { url: string; width: number; height: number; alt: string } | undefined
}

/** For pages without an image of their own. */
const defaultImage = {
  url: `${env.webOrigin}/share.png`,
  width: 1200,
  height: 630,
  alt: 'Art Commons',
}

export const Seo = (props: SeoProps) => {
  const { title, description, canonical, type = 'website' } = props
  const image = props.image ?? (canonical === undefined ? undefined : defaultImage)
  const name = `${title} · Art Commons`
  return (
    <Head>
      <title>{name}</title>
      <meta key="og:title" property="og:title" content={title} />
      <meta key="og:type" property="og:type" content={type} />
      <meta key="og:site_name" property="og:site_name" content="Art Commons" />
      {description && <meta key="description" name="description" content={description} />}
      {description && <meta key="og:description" property="og:description" content={description} />}
      {image && (
        <>
          <meta key="og:image" property="og:image" content={image.url} />
          <meta key="og:image:width" property="og:image:width" content={String(image.width)} />
          <meta key="og:image:height" property="og:image:height" content={String(image.height)} />
          {image.alt && <meta key="og:image:alt" property="og:image:alt" content={image.alt} />}
          <meta key="twitter:card" name="twitter:card" content="summary_large_image" />
        </>
      )}
      {canonical === undefined ? (
        <meta key="robots" name="robots" content="noindex" />
      ) : (
        <>
          <link key="canonical" rel="canonical" href={env.webOrigin + canonical} />
          <meta key="og:url" property="og:url" content={env.webOrigin + canonical} />
        </>
      )}
    </Head>
  )
}
