import Router from 'next/router'

/*
 * Back reaches the topmost layer before it leaves the page: an open overlay, which it closes, or a
 * form with unsaved work, which asks. Each layer has a history entry of its own, a copy of the page's
 * with a mark. When a layer ends in another way, nothing goes back, since a navigation may be on its
 * way: the next page or layer takes its entry, and otherwise Back passes over it.
 */

/** Marks the entry of a layer in `history.state`, beside what the router keeps there. */
export interface LayerMark {
  /** Identifies the page: the router's key when its first layer began. */
  page: unknown
  /** The address of the page's own entry. */
  pageAddress: string
  /** The entry's distance from the page's own, which is level 0. */
  level: number
}

interface Layer {
  page: unknown
  level: number
  onBack: () => void
  /** Forward leads to it again after Back has ended it. */
  onForward: (() => void) | undefined
}

const readEntry = () => {
  const { href: address } = window.location
  const state = window.history.state as { key?: unknown; layer?: LayerMark } | null
  const mark = state?.layer ?? { page: state?.key, pageAddress: address, level: 0 }
  return { ...mark, address, state }
}

const original = {
  push: window.history.pushState.bind(window.history),
  replace: window.history.replaceState.bind(window.history),
}

let layers: readonly Layer[] = []
/** Layers that Back has ended, on entries that Forward still leads to. */
let ended: readonly Layer[] = []
let current = readEntry()

const write = (
  how: keyof typeof original,
  state: unknown,
  mark?: LayerMark,
  url?: string | URL,
) => {
  const { page, pageAddress, level } = mark ?? current
  const layer = mark && level > 0 ? { page, pageAddress, level } : undefined
  original[how]({ ...(state as object | null), layer }, '', url)
  current = readEntry()
}

/** Handles a step between the entries of one page. Returns false for any other, which is the router's. */
const handleStep = () => {
  const before = current
  current = readEntry()
  const { page, level, address } = current
  if (page !== before.page || level === before.level) return false
  const isBack = level < before.level
  // Since the layer began, filters may have changed the address, which then stays.
  if (isBack) write('replace', before.state, current, before.address)

  const left = layers.filter((layer) => layer.page === page && layer.level > level)
  layers = layers.filter((layer) => !left.includes(layer))
  for (const { onBack } of left.toReversed()) onBack()
  if (isBack && left.length === 0) window.history.back()
  const reached = ended.find((layer) => layer.page === page && layer.level === level)
  ended = [
    ...ended.filter((layer) => layer !== reached),
    ...left.filter(({ onForward }) => onForward),
  ]
  reached?.onForward?.()
  return isBack || address === before.address
}

/** Gives layers without an entry on the current page one each, in the order in which they began. */
const enter = () => {
  for (const layer of layers) {
    if (layer.page === current.page) continue
    const isTaken = layers.some(
      ({ page, level }) => page === current.page && level === current.level,
    )
    const isFree = current.level > 0 && !isTaken
    layer.page = current.page
    layer.level = current.level + (isFree ? 0 : 1)
    write(isFree ? 'replace' : 'push', current.state, { ...current, level: layer.level })
  }
}

// A new page takes the entry of the layer from which it was opened, unless only this entry has the
// address that Back has to return to.
window.history.pushState = (state, _, url) => {
  const isSpare = current.level > 0 && current.address === current.pageAddress
  write(isSpare ? 'replace' : 'push', state, undefined, url ?? undefined)
}
// The page has another address, or was loaded again.
window.history.replaceState = (state, _, url) => write('replace', state, current, url ?? undefined)

/*
 * The router's listener is the first, and asks whether a step is its own. It does not ask about those
 * that it ignores, such as the first one to its own address.
 */
let isHandled = false
Router.ready(() =>
  Router.beforePopState(() => {
    isHandled = true
    return !handleStep()
  }),
)
window.addEventListener('popstate', () => {
  if (!isHandled) handleStep()
  isHandled = false
})
// A panel of filters outlives the pages that it opens.
Router.events.on('routeChangeComplete', enter)
Router.events.on('hashChangeComplete', enter)

/**
 * Adds a layer on top, which the next Back ends.
 * @param onForward begins it again when Forward returns to its entry
 * @returns to be called when it ends in another way
 */
export const beginLayer = (onBack: () => void, onForward?: () => void) => {
  const layer: Layer = { page: null, level: 0, onBack, onForward }
  layers = [...layers, layer]
  enter()
  return () => {
    layers = layers.filter((other) => other !== layer)
  }
}

/** Goes on after a reload, in which the router has replaced the mark of the current entry. */
export const resumeLayers = (mark: LayerMark) => write('replace', window.history.state, mark)

/** Leaves the page from whichever layer is on top. */
export const goBackFromPage = () => window.history.go(-current.level - 1)
