import { useState, type RefObject } from 'react'
import type { ArtworkProblems } from '@/lib/artworks/artworkProblems'

/** What is wrong in a form, field by field; the first of them takes the focus. */
export const useFieldProblems = (form: RefObject<HTMLFormElement | null>) => {
  const [problems, setProblems] = useState<ArtworkProblems>({})
  const clear = (isOver: (name: string) => boolean) =>
    setProblems((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !isOver(name))),
    )
  const show = (found: ArtworkProblems) => {
    setProblems(found)
    window.requestAnimationFrame(() => {
      const first = form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-problem]')
      first?.focus()
    })
  }
  return { problems, clear, show }
}
