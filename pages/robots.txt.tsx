import type { GetServerSideProps } from 'next'
import { robots } from '@/lib/seo/robots'

export const getServerSideProps: GetServerSideProps = ({ res }) => {
  res.setHeader('Content-Type', 'text/plain; charset=utf-8')
  res.setHeader('Cache-Control', 'public, max-age=3600')
  res.end(robots())
  return Promise.resolve({ props: {} })
}

/** Never rendered: the response is complete before. */
const Robots = () => null

export default Robots
