import { useRouter } from 'next/router'

/** Static pages that serve many addresses. */
const addressless = new Set(['/404', '/500', '/_error'])

/** Path and query of the page; null on error pages, which are prerendered without an address. */
export const useCurrentPath = () => {
  const { asPath, pathname } = useRouter()
  return addressless.has(pathname) ? null : asPath
}
