import type { LayerMark } from './layerHistory'

/**
 * After a reload on the entry of a layer, which is not open any more, Back still has to pass over it.
 * Called before the router starts, which removes the mark from the entry.
 */
export const resumeLayersOnLoad = () => {
  if (typeof window === 'undefined') return
  const mark = (window.history.state as { layer?: LayerMark } | null)?.layer
  if (!mark) return
  import('./layerHistory').then(
    ({ resumeLayers }) => resumeLayers(mark),
    () => undefined, // Back then takes two steps.
  )
}
