import { useEffectEvent, useLayoutEffect } from 'react'
import { from } from '@/lib/browser/breakpoints'

const load = () => import('@/lib/browser/layerHistory')

/**
 * While `isActive`, the browser's Back calls `onBack` instead of leaving the page.
 * @param onForward called when Forward returns to it after that
 */
export const useBackLayer = (isActive: boolean, onBack: () => void, onForward?: () => void) => {
  const reach = useEffectEvent(onBack)
  const begin = useEffectEvent((module: typeof import('@/lib/browser/layerHistory')) =>
    module.beginLayer(() => reach(), onForward),
  )
  // In the layout effect, so that a layer has ended before the next page is complete.
  useLayoutEffect(() => {
    if (!isActive) return
    let hasEnded = false
    let end: (() => void) | null = null
    load().then(
      (module) => {
        if (!hasEnded) end = begin(module)
      },
      () => undefined, // Without the code, Back leaves the page.
    )
    return () => {
      hasEnded = true
      end?.()
    }
  }, [isActive])
}

/** Where Back is a gesture or a button of the device, as on phones and tablets. */
const isHandheld = () =>
  !window.matchMedia(from('large')).matches || window.matchMedia('(pointer: coarse)').matches

/**
 * The same for a menu, which covers part of the page, on handheld devices only: elsewhere opening a
 * menu keeps the pages that Forward leads to.
 */
export const useMenuBackLayer = (isOpen: boolean, onClose: () => void) =>
  useBackLayer(isOpen && isHandheld(), onClose)
