import { cardPlaces, type VisitPlace } from '@/contract/enums/statistics'
import { afterPaint } from '@/lib/browser/afterPaint'
import { subjectOf, type CountedSubject } from './subjects'
import { originOf, placeOf, type Origin } from './places'
import type { VisitQueue } from './visitQueue'
import { watchImpressions } from './watchImpressions'

interface Opened {
  subject: CountedSubject
  origin: Origin
}

/** Whether the visitor has asked not to be counted (Global Privacy Control, Do Not Track). */
export const asksForPrivacy = () =>
  navigator.doNotTrack === '1' ||
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true

/** The place of a card; null for a page whose cards are not counted. */
const placeOfCard = (card: HTMLElement, { item }: CountedSubject): VisitPlace | null => {
  const place = placeOf(window.location)
  if (!place || !cardPlaces[item].includes(place)) return null
  // A profile shows all of its works: a boost adds nothing there.
  return card.dataset.promoted === 'true' && place !== 'PROFILE' ? 'PROMOTED' : place
}

/** Whether a link leads to another site or, to apply, to a mail. */
const leadsOutside = ({ protocol, host }: HTMLAnchorElement) =>
  protocol.startsWith('http') ? host !== window.location.host : protocol === 'mailto:'

/** Reports the cards that are seen, the items that are opened and the links that are followed. */
const createTracker = (queue: Pick<VisitQueue, 'add'>) => {
  let opened: Opened | null = null
  let openedAt: Element | null = null
  /** The card that was clicked last. */
  let clicked: { id: string; place: VisitPlace } | null = null
  /** Of the first page only: later ones are opened inside. */
  let { referrer } = document

  const impressions = watchImpressions((card, value) => {
    const subject = subjectOf(value)
    const place = placeOfCard(card, subject)
    // The page of an item may show it once more, on a wall.
    if (place === null || subject.id === opened?.subject.id) return
    queue.add({ ...subject, kind: 'IMPRESSION', place })
  })

  const open = (mark: HTMLElement) => {
    const subject = subjectOf(mark.dataset.opened ?? '')
    if (mark === openedAt && subject.id === opened?.subject.id) return
    const origin: Origin =
      clicked?.id === subject.id
        ? { place: clicked.place }
        : originOf(subject.item, referrer, window.location.origin)
    opened = { subject, origin }
    openedAt = mark
    queue.add({ ...subject, kind: 'VIEW', ...origin })
  }

  const follow = (link: HTMLAnchorElement) => {
    if (!opened || !leadsOutside(link)) return
    const isToApply = link.closest('[data-apply]') !== null
    if (!isToApply && link.protocol === 'mailto:') return
    const { subject, origin } = opened
    const kind = isToApply ? 'APPLY_CLICK' : 'OUTBOUND_LINK'
    queue.add({ ...subject, kind, place: origin.place })
  }

  return {
    stop: impressions.stop,
    /** Reads which item the current page shows. */
    update: () => {
      const mark = document.querySelector<HTMLElement>('[data-opened]')
      if (mark) open(mark)
      else opened = openedAt = null
      referrer = ''
      impressions.update()
    },
    click: ({ target, button }: MouseEvent) => {
      if (!(target instanceof Element) || button > 1) return
      const card = target.closest<HTMLElement>('[data-counted]')
      if (card) {
        const subject = subjectOf(card.dataset.counted ?? '')
        const place = placeOfCard(card, subject)
        clicked = place && { id: subject.id, place }
      }
      const link = target.closest<HTMLAnchorElement>('main a[href]')
      if (link) follow(link)
    },
  }
}

/** Runs a callback once the page has changed, when the browser is idle. Returns the function that stops it. */
const whenChanged = (callback: () => void) => {
  let isScheduled = false
  const observer = new MutationObserver(() => {
    if (isScheduled) return
    isScheduled = true
    afterPaint(() => {
      isScheduled = false
      callback()
    })
  })
  const attributeFilter = ['data-counted', 'data-opened']
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter })
  return () => observer.disconnect()
}

/**
 * Counts cards that are seen (`data-counted`), pages that are opened (`data-opened`), and links that leave the page of
 * an item. Returns the function that stops it.
 */
export const watchVisits = (queue: Pick<VisitQueue, 'add' | 'flush'>): (() => void) => {
  const tracker = createTracker(queue)
  let stopChanges: (() => void) | undefined
  const start = () => {
    tracker.update()
    stopChanges = whenChanged(tracker.update)
  }
  const leave = () => {
    // The item that was just opened may not be read yet.
    if (stopChanges) tracker.update()
    queue.flush()
  }
  const hide = () => {
    if (document.visibilityState === 'hidden') leave()
  }
  const stopping = new AbortController()
  const { signal } = stopping
  document.addEventListener('click', tracker.click, { capture: true, signal })
  document.addEventListener('auxclick', tracker.click, { capture: true, signal })
  document.addEventListener('visibilitychange', hide, { signal })
  window.addEventListener('pagehide', leave, { signal })
  // A page that is prepared is not seen yet.
  if ((document as { prerendering?: boolean }).prerendering) {
    document.addEventListener('prerenderingchange', start, { once: true, signal })
  } else start()

  return () => {
    stopping.abort()
    stopChanges?.()
    tracker.stop()
  }
}
