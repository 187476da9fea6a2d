/**
 * The inline script of pages whose first view needs no other script (pages/_document.tsx). It starts the
 * others after the first paint, once the fonts and first images are there, so that they don't compete with these for
 * bandwidth, or a second and a half later; after loading in a background tab, where nothing is painted; and at once
 * when the visitor does something. What they press and fill in meanwhile is remembered until hydration, and a button
 * shows at once that it was pressed, except what the browser handles alone: links and the submission of forms. Text,
 * since next.config.js hashes exactly what is sent.
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
  const isPainted = new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })
    addEventListener('load', () => document.hidden && resolve())
  })
  const hasActed = new Promise((resolve) => {
    forEach('pointerdown keydown', (type) => addEventListener(type, resolve, { once: true }))
  })
  const nextFrame = () => new Promise(requestAnimationFrame)
  const awaitFirstView = () => {
    if (document.hidden) return
    const images = [...document.images].filter((image) => image.fetchPriority === 'high')
    const files = [document.fonts?.ready, ...images.map((image) => image.decode())]
    const isLate = new Promise((resolve) => setTimeout(resolve, 1500))
    return Promise.race([isLate, Promise.allSettled(files).then(nextFrame).then(nextFrame)])
  }
  const isShown = Promise.all([isParsed, isPainted]).then(awaitFirstView)
  Promise.all([isParsed, Promise.race([hasActed, isShown])]).then(() => {
    for (const { dataset } of document.querySelectorAll('script[data-src]')) {
      const script = document.createElement('script')
      script.src = dataset.src
      script.async = false
      document.head.append(script)
    }
  })
})()`
