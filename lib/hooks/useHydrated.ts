import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in the server's page and until this browser has taken it over, then true. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
