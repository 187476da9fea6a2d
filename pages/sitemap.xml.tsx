import type { GetServerSideProps } from 'next'
import { onBehalfOf } from '@/lib/api/visitor'
import { cachedSitemap } from '@/lib/seo/sitemap/sitemapCache'
import { SitemapUnavailable } from '@/lib/seo/sitemap/sitemap'

export const getServerSideProps: GetServerSideProps = async ({ query, req, res }) => {
  try {
    const part = typeof query.part === 'string' ? query.part : undefined
    const text = await cachedSitemap(part, () => onBehalfOf(req))
    if (text === null) return { notFound: true }
    res.setHeader('Content-Type', 'application/xml; charset=utf-8')
    res.setHeader('Cache-Control', 'public, max-age=600')
    res.end(text)
  } catch (error) {
    if (!(error instanceof SitemapUnavailable)) throw error
    res.statusCode = 503
    res.setHeader('Retry-After', '60')
    res.end()
  }
  return { props: {} }
}

/** Never rendered: the response is complete before. */
const Sitemap = () => null

export default Sitemap
