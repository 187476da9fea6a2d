import type { GetServerSideProps } from 'next'
import { securityText } from '@/lib/seo/securityText'

/** A page and no rewrite: with rewrites, every page would load the code that follows them. */
export const getServerSideProps: GetServerSideProps = ({ res }) => {
  const text = securityText(process.env)
  if (text === null) return Promise.resolve({ notFound: true })
  res.setHeader('Content-Type', 'text/plain; charset=utf-8')
  res.setHeader('Cache-Control', 'public, max-age=3600')
  res.end(text)
  return Promise.resolve({ props: {} })
}

/** Never rendered: the response is complete before. */
const Security = () => null

export default Security
