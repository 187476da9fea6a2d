import { useState } from 'react'
import { useAddressCode } from '@/components/application/form/useAddressCode'
import { Button } from '@/components/ui/actions/Button'
import { FieldError } from '@/components/ui/inputs/FieldError'
import { LineField } from '@/components/ui/inputs/LineField'
import { text } from '@/contract/limits/limits'

/** Confirms an address with a code that is mailed to it. */
export const MailProof = ({ domain }: { domain: string }) => {
  const [email, setEmail] = useState('')
  const [code, setCode] = useState('')
  const address = useAddressCode(email.trim().toLowerCase(), () => setCode(''))
  const { isConfirmed, isSent, busy, problem } = address
  return (
    <>
      <LineField
        type="email"
        label="Address"
        hint={isConfirmed ? 'Confirmed.' : `At ${domain}.`}
        autoComplete="email"
        maxLength={text.email}
        value={email}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
      {isSent && !isConfirmed && (
        <LineField
          label="Code"
          hint="Six digits, from the mail that we sent."
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
      )}
      {!isConfirmed && (
        <Button
          variant="quiet"
          size="small"
          disabled={email.trim() === '' || (isSent && code.length < 6)}
          busy={busy !== null}
          onClick={() => void (isSent ? address.confirm(code) : address.send())}
        >
          {isSent ? 'Confirm the address' : 'Mail me a code'}
        </Button>
      )}
      {problem && (
        <div role="alert">
          <FieldError id="address-problem">{problem}</FieldError>
        </div>
      )}
    </>
  )
}
