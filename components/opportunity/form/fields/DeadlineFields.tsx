import { RadioGroup } from '@/components/ui/inputs/RadioGroup'
import { TextField } from '@/components/ui/inputs/TextField'
import { Select } from '@/components/ui/select/Select'
import { instantOf, isRepeatedTime } from '@/contract/values/zonedTime'
import { formatDayAndTime, localTimeIn, placeOfZone } from '@/lib/formatting/dates'
import { timeZoneOptions } from '@/lib/formatting/timeZones'
import { lastMinute } from '@/lib/opportunities/form/opportunityValues'
import { useOpportunityField } from '@/lib/opportunities/form/useOpportunityField'
import { useViewerTime } from '@/lib/opportunities/useViewerTime'
import styles from './Fields.module.css'

const kinds = { deadline: 'A deadline', rolling: 'All year: no deadline' } as const

const contains = (label: string, typed: string) => label.toLowerCase().includes(typed.toLowerCase())

interface MomentProps {
  date: string
  time: string
  timeZone: string
}

/** The same moment on the viewer's clock, and whether the clocks show it twice. */
const OwnTime = ({ date, time, timeZone }: MomentProps) => {
  const viewer = useViewerTime()
  const localDateTime = `${date}T${time || lastMinute}`
  const instant = date === '' ? undefined : instantOf(localDateTime, timeZone)
  if (!viewer || !instant) return null
  const own = {
    timeZone: viewer.timeZone,
    instant: instant.toISOString(),
    localDateTime: localTimeIn(viewer.timeZone, instant.getTime()),
  }
  return (
    <>
      {isRepeatedTime(localDateTime, timeZone) &&
        'The clocks go back then, so this time comes twice. The second one counts. '}
      Your own time: {formatDayAndTime(own.localDateTime)} ({placeOfZone(own)}).
    </>
  )
}

/** Until when people apply: a date and time in a time zone, or all year. */
export const DeadlineFields = () => {
  const rolling = useOpportunityField('rolling')
  const date = useOpportunityField('deadline.date')
  const time = useOpportunityField('deadline.time')
  const timeZone = useOpportunityField('deadline.timeZone')
  return (
    <>
      <RadioGroup
        legend="Applications close"
        options={kinds}
        value={rolling.value ? 'rolling' : 'deadline'}
        error={rolling.error}
        onChange={(kind) => rolling.onChange(kind === 'rolling')}
      />
      {!rolling.value && (
        <div>
          <div className={styles.deadline}>
            <TextField {...date} type="date" label="Deadline" max="2100-12-31" />
            <TextField {...time} type="time" label="Time" />
            <Select
              {...timeZone}
              label="Time zone"
              options={timeZoneOptions(timeZone.value)}
              filter={contains}
            />
          </div>
          <p className={`meta ${styles.own}`} role="status">
            <OwnTime date={date.value} time={time.value} timeZone={timeZone.value} />
          </p>
        </div>
      )}
    </>
  )
}
