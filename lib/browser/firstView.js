import { LOCAL_PATH } from '../../contract/localPath.js'

/**
 * The inline script of pages whose first view needs no other script (pages/_document.tsx). It starts the others
 * after the first paint, so that they don't compete with it for bandwidth; after loading in a background tab,
 * where nothing is painted; 3 s after loading, should no paint be reported; and at once when the visitor does
 * something. What they press and fill in meanwhile is remembered until hydration, and a button shows at once that
 * it was pressed, except what the browser handles alone: links and the submission of forms. All visitors share the
 * page, so that its sign-in links get the path to return to (`next`) here, as `lib/hooks/useNext.ts` does later.
 * The check only keeps other hosts out of links: `contract/returnPaths.ts`, which begins with the same one,
 * decides where it is used. Text, since next.config.js hashes exactly what is sent.
 */
export const firstViewScript = `(() => {
  const controls = new Map()
  const remember = ({ type, target }) => {
    const control = type === 'click' ? target.closest('button') : target
    if (!control || (type === 'click' && control.form && control.type === 'submit')) return
    controls.delete(control)
    controls.set(control, { value: control.value, checked: control.checked })
    if (type === 'click') control.dataset.early = ''
  }
  const forEach = (types, act) => types.split(' ').forEach(act)
  forEach('click input', (type) => document.addEventListener(type, remember))
  window.takeEarlyInput = () => {
    forEach('click input', (type) => document.removeEventListener(type, remember))
    return controls
  }
  const isParsed = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve))
  const isShown = new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })
    forEach('pointerdown keydown', (type) => addEventListener(type, resolve, { once: true }))
    addEventListener('load', () => setTimeout(resolve, document.hidden ? 0 : 3000))
  })
  const given = new URL(location.href).searchParams.getAll('next')
  if (given.length === 1 && ${LOCAL_PATH}.test(given[0])) isParsed.then(() => {
    for (const link of document.querySelectorAll('a[data-keeps-next]')) {
      const url = new URL(link.href)
      url.searchParams.set('next', given[0])
      link.href = url.pathname + url.search
    }
  })
  Promise.all([isParsed, isShown]).then(() => {
    for (const { dataset } of document.querySelectorAll('script[data-src]')) {
      const script = document.createElement('script')
      script.src = dataset.src
      script.async = false
      document.head.append(script)
    }
  })
})()`
