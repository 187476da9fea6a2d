import { useRouter } from 'next/router'
import { useEffect } from 'react'

interface Change {
  shallow: boolean
}

const loadBar = async () => {
  const { default: bar } = await import('nprogress')
  bar.configure({ showSpinner: false, barSelector: '.bar', template: '<div class="bar"></div>' })
  return bar
}

/** A progress bar at the top while another page loads. */
export const RouteProgress = () => {
  const { events } = useRouter()
  useEffect(() => {
    let bar: ReturnType<typeof loadBar> | null = null
    let isLeaving = false
    const start = (_address: string, { shallow }: Change) => {
      // On a shallow change the page shows its own progress.
      if (shallow) return
      isLeaving = true
      bar ??= loadBar()
      void bar.then(({ start }) => isLeaving && start())
    }
    const done = () => {
      isLeaving = false
      void bar?.then(({ done }) => done())
    }
    events.on('routeChangeStart', start)
    events.on('routeChangeComplete', done)
    events.on('routeChangeError', done)
    return () => {
      events.off('routeChangeStart', start)
      events.off('routeChangeComplete', done)
      events.off('routeChangeError', done)
      done()
    }
  }, [events])
  return null
}
