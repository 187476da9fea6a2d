import { notify } from '@/components/ui/feedback/notify'
import { Checkbox } from '@/components/ui/inputs/Checkbox'
import { teamMails, type TeamMail } from '@/contract/enums/team'
import type { Member, Team } from '@/contract/team/team'
import { changeMember } from '@/lib/api/team/team'
import { useRequest } from '@/lib/hooks/useRequest'
import { nameOfMember } from './nameOfMember'
import styles from './Team.module.css'

interface Props {
  member: Member & { id: string }
  onChanged: (team: Team) => unknown
}

/** Which mails about the profile a member gets, beside the primary owner; saved at once. */
export const MemberMails = ({ member, onChanged }: Props) => {
  const { send, isBusy } = useRequest()
  const change = (mail: TeamMail, isOn: boolean) => {
    const others = member.mails.filter((known) => known !== mail)
    return send(() => changeMember(member.id, { mails: isOn ? [...others, mail] : others }), {
      onDone: onChanged,
      onFailure: ({ error }) => notify.error('We couldn’t change the mails.', { detail: error }),
    })
  }
  return (
    <fieldset className={styles.mails} disabled={isBusy}>
      <legend className="meta">
        Mails that <bdi>{nameOfMember(member)}</bdi> gets
      </legend>
      {Object.entries(teamMails).map(([mail, label]) => (
        <Checkbox
          key={mail}
          label={label}
          checked={member.mails.includes(mail as TeamMail)}
          onChange={({ target }) => void change(mail as TeamMail, target.checked)}
        />
      ))}
    </fieldset>
  )
}
