import { notify } from '@/components/ui/feedback/notify'
import { Button } from '@/components/ui/actions/Button'
import { LineField } from '@/components/ui/inputs/LineField'
import { copyAddress } from '@/lib/browser/share'
import styles from './CalendarPanel.module.css'

const copy = async (url: string) => {
  if (await copyAddress(url)) notify.success('Address copied')
  else
    notify.error('We couldn’t copy the address', { detail: 'Select it in the field and copy it.' })
}

/** Calendar programs open `webcal:` addresses and subscribe to them. */
const subscriptionAddress = (url: string) => url.replace(/^https?:/, 'webcal:')

/** The new address, to subscribe to or to copy. */
export const CalendarAddress = ({ url }: { url: string }) => (
  <>
    <LineField
      type="url"
      label="Calendar address"
      readOnly
      value={url}
      hint="Copy it now: we show it only once. Anyone who has it can see your deadlines."
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
    <div className={styles.actions}>
      <Button href={subscriptionAddress(url)}>Subscribe</Button>
      <Button variant="secondary" icon="copy" onClick={() => void copy(url)}>
        Copy address
      </Button>
    </div>
  </>
)
