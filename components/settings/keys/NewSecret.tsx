import { useEffect, useId, useRef } from 'react'
import { Button } from '@/components/ui/actions/Button'
import { notify } from '@/components/ui/feedback/notify'
import { copyText } from '@/lib/browser/share'
import styles from './Keys.module.css'

interface Props {
  /** “key” or “secret” */
  noun: string
  title: string
  secret: string
  onClose: () => void
}

/** A secret that is shown only once. It gets the focus when it appears. */
export const NewSecret = ({ noun, title, secret, onClose }: Props) => {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [secret])
  const copy = async () => {
    if (await copyText(secret)) notify.success(`The ${noun} is copied.`)
    else notify.error(`We couldn’t copy the ${noun}`, { detail: 'Select it and copy it.' })
  }
  return (
    <div
      ref={box}
      role="group"
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className={styles.secret}
    >
      <p id={`${id}-title`} className={styles.name}>
        {title}
      </p>
      <p id={`${id}-text`}>
        Copy the {noun} now and store it like a password. We store no copy and can’t show it again.
      </p>
      <code translate="no">{secret}</code>
      <div className="row">
        <Button variant="secondary" icon="copy" onClick={() => void copy()}>
          Copy the {noun}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          I have stored it
        </Button>
      </div>
    </div>
  )
}
