import { Ledger } from '@/components/ui/display/Ledger'
import { costLabels } from '@/contract/enums/payments/fees'
import type { Opportunity } from '@/contract/opportunities/opportunity'
import { feeTerms, guaranteedOn } from '@/contract/pricing/applicationFees'
import { answerWords, earlyWords, includedWords } from '@/contract/pricing/feeWords'
import { costLabel, formatMoney } from '@/lib/formatting/money'
import { totalFee } from '@/lib/opportunities/terms'
import { NotStated } from './NotStated'
import styles from './OpportunityBody.module.css'

type Props = Pick<Opportunity, 'feeType' | 'fees' | 'application' | 'notificationDate'>

const isCharged = <F extends { amountMinor: number }>(fee: F | null): fee is F =>
  fee !== null && fee.amountMinor > 0

/** The text for a missing fee: none, or not stated. */
const noFee = ({ feeType, fees }: Pick<Props, 'feeType' | 'fees'>, label: string) => {
  const known = costLabel(feeType, fees)
  return known === costLabels.free || known === label ? label : <NotStated />
}

const noWaiver = ({ application }: Props) =>
  application?.kind === 'HERE' && application.waiverRequests ? (
    'Ask for one in your application'
  ) : (
    <NotStated />
  )

/** Both fees and their sum, then what they pay for. */
export const WhatYouPay = (props: Props) => {
  const { application, participation, whatTheFeePaysFor, waiver } = props.fees
  const total = totalFee(props.feeType, props.fees)
  const pays = isCharged(application) || isCharged(participation)
  return (
    <>
      <Ledger
        total
        rows={[
          {
            label: 'Application fee',
            value: isCharged(application) && includedWords(application),
            amount: isCharged(application)
              ? formatMoney(application)
              : noFee(props, costLabels.noApplicationFee),
          },
          {
            label: 'Participation fee',
            amount: isCharged(participation)
              ? formatMoney(participation)
              : noFee(props, costLabels.noParticipationFee),
          },
          {
            label: 'Total fee',
            value: isCharged(application) && (
              <span className={styles.light}>
                for one {application.per === 'WORK' ? 'work' : 'entry'}
              </span>
            ),
            amount: total ?? <NotStated />,
          },
        ]}
      />
      {pays && (
        <Ledger
          className={styles.about}
          rows={[
            { label: 'Early fee', value: isCharged(application) && earlyWords(application) },
            {
              label: 'What it pays for',
              value: whatTheFeePaysFor ? <bdi>{whatTheFeePaysFor}</bdi> : <NotStated />,
            },
            { label: 'Waiver', value: waiver ? <bdi>{waiver}</bdi> : noWaiver(props) },
            { label: 'Answer', value: feeTerms(props) && answerWords(guaranteedOn(props)) },
          ]}
        />
      )}
    </>
  )
}
