import type { ReactNode } from 'react'
import { SettingsSection } from '@/components/settings/SettingsFrame'
import { Button } from '@/components/ui/actions/Button'
import { notify } from '@/components/ui/feedback/notify'
import { FieldError } from '@/components/ui/inputs/FieldError'
import { LineField } from '@/components/ui/inputs/LineField'
import { PROOF_PATH, proofLine, type ProofMethod } from '@/contract/enums/verification'
import type { Verification } from '@/contract/verification'
import { checkDomain } from '@/lib/api/verification'
import { copyText } from '@/lib/browser/share'
import { useRequest } from '@/lib/hooks/useRequest'
import { MailProof } from './MailProof'
import styles from './Verification.module.css'

const copy = async (value: string) => {
  if (await copyText(value)) notify.success('Copied')
  else notify.error('We couldn’t copy it', { detail: 'Select it in the field and copy it.' })
}

const Copied = ({ label, value }: { label: string; value: string }) => (
  <>
    <LineField
      label={label}
      readOnly
      value={value}
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
    <Button variant="quiet" size="small" icon="copy" onClick={() => void copy(value)}>
      Copy
    </Button>
  </>
)

interface Props {
  verification: Verification
  onChecked: (verification: Verification | null) => unknown
}

interface WayProps extends Props {
  method: ProofMethod
  title: string
  check: string
  children: ReactNode
}

/** One way to prove the domain, with what is missing. */
const Way = ({ method, title, check, children, onChecked }: WayProps) => {
  const { send, isBusy, problem } = useRequest()
  const run = () =>
    send(() => checkDomain(method), {
      onDone: ({ verification }) => {
        notify.success('Verified')
        return onChecked(verification)
      },
    })
  return (
    <SettingsSection title={title}>
      <div className={styles.steps}>
        {children}
        <Button variant="secondary" busy={isBusy} onClick={() => void run()}>
          {check}
        </Button>
        {problem && (
          <div role="alert">
            <FieldError id={`${method}-problem`}>{problem}</FieldError>
          </div>
        )}
      </div>
    </SettingsSection>
  )
}

export const ProofSteps = ({ verification, onChecked }: Props) => {
  const { domain, token } = verification
  const line = proofLine(token)
  const shared = { verification, onChecked }
  return (
    <>
      <Way {...shared} method="DNS" title="With a DNS record" check="Check the record">
        <p>
          Add a TXT record at <code>{domain}</code> where your domain is managed. New records can
          take some hours to appear.
        </p>
        <Copied label="Value of the record" value={line} />
      </Way>
      <Way {...shared} method="FILE" title="With a file" check="Check the file">
        <p>
          Put a text file with this line on your website, at{' '}
          <code>{`https://${domain}${PROOF_PATH}`}</code>
        </p>
        <Copied label="Line of the file" value={line} />
      </Way>
      <Way {...shared} method="MAIL" title="With a mail address" check="Check your addresses">
        <p>
          Confirm an address at <code>{domain}</code>. Free mail providers don’t count.
        </p>
        <MailProof domain={domain} />
      </Way>
    </>
  )
}
