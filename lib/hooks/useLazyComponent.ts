import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react'

/**
 * A component that is fetched on the first sign that someone wants it.
 * Until it is there, and when it cannot be fetched, it is null; the next call tries again.
 */
export function useLazyComponent<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null)
  const isThere = useRef(false)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])
  const fetchIt = useCallback(() => {
    load().then(
      (component) => isThere.current && setLoaded(() => component),
      (error: unknown) => console.warn('A part of the page could not be loaded', error),
    )
  }, [load])
  return [Loaded, fetchIt] as const
}
