import { FormProblem } from '@/components/auth/FormProblem'
import { Button } from '@/components/ui/actions/Button'
import { Ledger } from '@/components/ui/display/Ledger'
import { ErrorState } from '@/components/ui/feedback/ErrorState'
import { Status } from '@/components/ui/feedback/Status'
import { payoutStates } from '@/contract/enums/payments/payouts'
import type { PayoutAccount as Account } from '@/contract/payments/payouts'
import type { OwnProfile } from '@/contract/profiles/profiles'
import { createPayoutDashboard, type PayoutSetup } from '@/lib/api/payments/payouts'
import { useRequest } from '@/lib/hooks/useRequest'
import { payoutAlert, payoutDot, payoutRows, payoutText } from '@/lib/payouts/payoutWords'
import { PayoutStart } from './PayoutStart'
import styles from './PayoutAccount.module.css'

/** Opens the provider's page with balance and payouts. */
const DashboardButton = () => {
  const { send, isBusy, problem } = useRequest()
  return (
    <>
      <Button
        variant="secondary"
        icon="external"
        busy={isBusy}
        onClick={() => void send(createPayoutDashboard, { leaveTo: ({ url }) => url })}
      >
        Open the provider’s dashboard
      </Button>
      <FormProblem>{problem}</FormProblem>
    </>
  )
}

interface Props {
  profile: OwnProfile
  setup: PayoutSetup
}

/** Where the owner goes on at the provider. Nothing for an account that was refused. */
const Continue = ({ account, countries }: { account: Account; countries: readonly string[] }) => {
  const { state, country } = account
  if (state === 'DETAILS_MISSING')
    return <PayoutStart label="Continue" country={country} countries={countries} />
  if (state === 'CLOSED')
    return <PayoutStart label="Set up a new account" country={country} countries={countries} />
  if (state === 'DUE' || state === 'RESTRICTED')
    return <PayoutStart label="Update your details" country={country} countries={[]} />
  return null
}

const ExistingAccount = ({ account, countries }: { account: Account; countries: string[] }) => {
  const alert = payoutAlert(account)
  const text = payoutText(account)
  const { state } = account
  return (
    <div className={styles.account}>
      <div className={styles.head}>
        <h3 className={styles.name}>Payout account</h3>
        <Status state={payoutDot(account)}>{payoutStates[state]}</Status>
      </div>
      {alert && <ErrorState title={alert.title}>{alert.text}</ErrorState>}
      {text && <p>{text}</p>}
      <Ledger rows={payoutRows(account)} labels="10rem" />
      <Continue account={account} countries={countries} />
      {state !== 'DETAILS_MISSING' && state !== 'CLOSED' && <DashboardButton />}
    </div>
  )
}

/** The payout account of a profile, what it lacks, and the ways to the provider. */
export const PayoutAccount = ({ profile, setup: { account, countries } }: Props) => {
  if (account) return <ExistingAccount account={account} countries={countries} />
  if (countries.length === 0) {
    return (
      <div className={styles.account}>
        <h3 className={styles.name}>Not available yet</h3>
        <p>
          Application fees can’t be taken on this site yet, because payouts are not set up here.
        </p>
      </div>
    )
  }
  const home = profile.country ?? ''
  return (
    <div className={styles.account}>
      <h3 className={styles.name}>Take application fees</h3>
      <p>
        Applicants pay here, and the fees go to your bank account. Our payment provider checks who
        you are and where your money goes, which takes about ten minutes.
      </p>
      <PayoutStart
        label="Set up payouts"
        country={countries.includes(home) ? home : undefined}
        countries={countries}
      />
    </div>
  )
}
