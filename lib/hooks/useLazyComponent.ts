import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react'

/**
 * A component and the function that loads it. The component is null until it has loaded; after a
 * failure the next call tries again.
 */
export function useLazyComponent<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null)
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  const loadComponent = useCallback(() => {
    load().then(
      (component) => isMounted.current && setLoaded(() => component),
      (error: unknown) => console.warn('A part of the page could not be loaded', error),
    )
  }, [load])
  return [Loaded, loadComponent] as const
}
