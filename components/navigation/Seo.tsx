import Head from 'next/head'
import { env } from '@/lib/env'

export interface SeoProps {
  /** Without the product's name, which follows it. */
  title: string
  description?: string | undefined
  /** Path and query of the page's one address. Without it the page asks not to be listed. */
  canonical?: string | undefined
  type?: 'website' | 'article' | 'profile'
}

export const Seo = ({ title, description, canonical, type = 'website' }: SeoProps) => {
  const name = `${title} · Art Commons`
  return (
    <Head>
      <title>{name}</title>
      <meta key="og:title" property="og:title" content={title} />
      <meta key="og:type" property="og:type" content={type} />
      <meta key="og:site_name" property="og:site_name" content="Art Commons" />
      {description && <meta key="description" name="description" content={description} />}
      {description && <meta key="og:description" property="og:description" content={description} />}
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
