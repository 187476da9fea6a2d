import { useLayoutEffect, type Ref } from 'react'

interface Props {
  element: HTMLElement
  ref?: Ref<HTMLElement>
}

/**
 * Stands where Radix wants its trigger and hands it an element that is already on the page, so
 * that the trigger need not be replaced (and lose focus and pointer) when Radix arrives.
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

/** Where floating parts go: into the dialog around the element, since all else is inert then. */
export const floatingRoot = (element: HTMLElement) => element.closest('dialog') ?? document.body
