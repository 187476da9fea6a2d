import Link from 'next/link'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/actions/Button'
import { afterPaint } from '@/lib/browser/afterPaint'
import { answerConsent, needsConsent } from '@/lib/browser/analytics'
import { paths } from '@/lib/navigation/paths'
import styles from './ConsentNotice.module.css'

/** Asks for analytics consent where the operator requires it. */
export const ConsentNotice = () => {
  const [isAsking, setAsking] = useState(false)
  useEffect(() => afterPaint(() => setAsking(needsConsent())), [])
  if (!isAsking) return null

  const answer = (granted: boolean) => {
    setAsking(false)
    void answerConsent(granted)
  }
  return (
    <section className={styles.notice} aria-label="Analytics">
      <p>
        May we count your visit? It helps us see what gets used.{' '}
        <Link href={paths.privacy}>Privacy</Link>
      </p>
      <Button size="small" onClick={() => answer(true)}>
        Yes
      </Button>
      <Button size="small" variant="secondary" onClick={() => answer(false)}>
        No
      </Button>
    </section>
  )
}
