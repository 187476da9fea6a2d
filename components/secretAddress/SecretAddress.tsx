import { notify } from '@/components/ui/feedback/notify'
import { Button } from '@/components/ui/actions/Button'
import { LineField } from '@/components/ui/inputs/LineField'
import { copyAddress } from '@/lib/browser/share'
import type { SecretAddressKind } from './secretAddressKind'
import styles from './SecretAddressPanel.module.css'

const copy = async (url: string) => {
  if (await copyAddress(url)) notify.success('Address copied')
  else
    notify.error('We couldn’t copy the address', { detail: 'Select it in the field and copy it.' })
}

/** The new address, to subscribe to or to copy. */
export const SecretAddress = ({ kind, url }: { kind: SecretAddressKind; url: string }) => (
  <>
    <LineField
      type="url"
      label={kind.texts.label}
      readOnly
      value={url}
      hint={kind.texts.hint}
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
    <div className={styles.actions}>
      {kind.subscriptionTo && <Button href={kind.subscriptionTo(url)}>Subscribe</Button>}
      <Button variant="secondary" icon="copy" onClick={() => void copy(url)}>
        Copy address
      </Button>
    </div>
  </>
)
