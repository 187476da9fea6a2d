import type { GetServerSideProps } from 'next'
import { securityText } from '@/lib/seo/securityText'

/** Served as /.well-known/security.txt (next.config.js). */
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
