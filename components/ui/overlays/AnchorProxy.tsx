import { useLayoutEffect, type Ref } from 'react'

interface Props {
  element: HTMLElement
  ref?: Ref<HTMLElement>
}

/**
 * Passes an element that is already on the page to Radix as its trigger, so that the element is not
 * replaced, losing focus and pointer, when Radix loads.
 */
export function AnchorProxy({ element, ref }: Props) {
  useLayoutEffect(() => {
    if (typeof ref !== 'function') return
    const cleanUp = ref(element)
    return () => {
      if (typeof cleanUp === 'function') cleanUp()
      else ref(null)
    }
  }, [element, ref])
  return null
}

/** Container of overlays: the enclosing dialog, since the rest of the page is inert while it is open. */
export const floatingRoot = (element: HTMLElement) => element.closest('dialog') ?? document.body
