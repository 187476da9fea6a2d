import { useRouter } from 'next/router'

/** Drawn once, for whatever address is asked for. */
const anywhere = new Set(['/404', '/500', '/_error'])

/** The address that was asked for; null on a page that is the same at every address. */
export const useCurrentPath = () => {
  const { asPath, pathname } = useRouter()
  return anywhere.has(pathname) ? null : asPath
}
