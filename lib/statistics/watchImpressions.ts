/** In milliseconds: how long a card has to be visible. */
const VISIBLE_FOR = 1000
/** The part of a card that has to be visible. */
const VISIBLE_PART = 0.5

export interface ImpressionWatch {
  /** Watches the cards that the page shows now, those that are new among them. */
  update(): void
  stop(): void
}

/**
 * Reports each card once it was half visible for a second, in a page that is visible itself.
 * @param onSeen gets the card, with the value of its attribute
 */
export const watchImpressions = (
  onSeen: (card: HTMLElement, value: string) => void,
): ImpressionWatch => {
  const timers = new Map<Element, number>()
  /** The value that a card had when it was first watched; a new one makes it another card. */
  const watched = new WeakMap<Element, string>()

  const forget = (card: Element) => {
    window.clearTimeout(timers.get(card))
    timers.delete(card)
  }
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) {
        forget(target)
        // `isIntersecting` is true for any visible part when a card is first observed, except in Chromium.
        if (intersectionRatio < VISIBLE_PART || !(target instanceof HTMLElement)) continue
        const report = () => {
          timers.delete(target)
          observer.unobserve(target)
          onSeen(target, target.dataset.counted ?? '')
        }
        if (document.visibilityState === 'visible') {
          timers.set(target, window.setTimeout(report, VISIBLE_FOR))
        }
      }
    },
    { threshold: VISIBLE_PART },
  )
  const watch = (card: HTMLElement) => {
    const value = card.dataset.counted ?? ''
    if (watched.get(card) === value) return
    watched.set(card, value)
    forget(card)
    observer.unobserve(card)
    observer.observe(card)
  }
  /** A hidden page shows nothing; when it is visible again, the second starts again. */
  const restart = () => {
    const visible = [...timers.keys()]
    visible.forEach(forget)
    hidden.push(...visible)
    if (document.visibilityState !== 'visible') return
    for (const card of hidden.splice(0)) {
      observer.unobserve(card)
      observer.observe(card)
    }
  }
  const hidden: Element[] = []
  document.addEventListener('visibilitychange', restart)
  return {
    update: () => document.querySelectorAll<HTMLElement>('[data-counted]').forEach(watch),
    stop: () => {
      document.removeEventListener('visibilitychange', restart)
      observer.disconnect()
      for (const card of timers.keys()) forget(card)
    },
  }
}
