import { useEffect, useState } from 'react'

/** The share of the window's height above which a section counts as the one that is read. */
const READING_LINE = 0.35

const current = (ids: readonly string[]) => {
  const line = window.innerHeight * READING_LINE
  const isAtEnd =
    window.scrollY > 0 &&
    window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2
  if (isAtEnd) return ids.at(-1)
  const above = ids.filter((id) => {
    const section = document.getElementById(id)
    return section !== null && section.getBoundingClientRect().top <= line
  })
  return above.at(-1) ?? ids[0]
}

/** The section of the page that is being read, by its id; it follows the scroll. */
export const useCurrentSection = (ids: readonly string[]) => {
  const [id, setId] = useState(ids[0])
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      setId(current(ids))
    }
    const onScroll = () => {
      frame ||= window.requestAnimationFrame(look)
    }
    onScroll()
    window.addEventListener('scroll', onScroll, { passive: true })
    window.addEventListener('resize', onScroll)
    return () => {
      window.cancelAnimationFrame(frame)
      window.removeEventListener('scroll', onScroll)
      window.removeEventListener('resize', onScroll)
    }
  }, [ids])
  return id
}
