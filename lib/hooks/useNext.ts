import { useRouter } from 'next/router'
import { safeNext } from '@/lib/navigation/redirects'
import { useHydrated } from './useHydrated'

/**
 * The path to return to after sign-in, as the address names it. All visitors share the page, so that only
 * the browser knows it: undefined until hydration.
 */
export const useNext = (): string | undefined => {
  const { asPath } = useRouter()
  if (!useHydrated()) return undefined
  const given = new URL(asPath, 'https://base.invalid').searchParams.getAll('next')
  return (given.length === 1 && safeNext(given[0])) || undefined
}
