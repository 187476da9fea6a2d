import { useController, useForm } from 'react-hook-form'
import { FormDialog } from '@/components/forms/FormDialog'
import { RadioGroup } from '@/components/ui/inputs/RadioGroup'
import { TextField } from '@/components/ui/inputs/TextField'
import { notify } from '@/components/ui/feedback/notify'
import type { FrontPagePick } from '@/contract/artworks/frontPage'
import { adminPickArtwork, type FrontPagePlace } from '@/lib/api/admin'
import { titleOf, type CardArtwork } from '@/lib/artworks/artworks'
import { suitsSharedWall } from '@/lib/artworks/wallLayout'
import { contractResolver } from '@/lib/forms/contractResolver'

const places = { last: 'Last', first: 'First' } as const

interface Values {
  place: keyof typeof places
  lastDay: string
}

const toBody = ({ place, lastDay }: Values): FrontPagePlace => ({
  ...(place === 'first' && { position: 1 }),
  lastDay: lastDay || null,
})

const { resolver } = contractResolver<Values>({
  loadSchema: () => import('@/contract/forms/moderation').then((forms) => forms.frontPagePlace),
  toBody,
})

interface Props {
  artwork: CardArtwork
  /** Without it, the artwork is added. */
  pick?: FrontPagePick
  onClose: () => void
  onSaved?: () => void
}

const savedText = (artwork: CardArtwork, isNew: boolean) => {
  if (!isNew) return `The end of ${titleOf(artwork)} was changed.`
  return `${titleOf(artwork)} is on the front page.`
}

/** Shows an artwork on the front page, or changes until when. */
export const PickDialog = ({ artwork, pick, onClose, onSaved }: Props) => {
  const defaultValues: Values = { place: 'last', lastDay: pick?.lastDay ?? '' }
  const form = useForm<Values>({ defaultValues, resolver })
  const place = useController({ control: form.control, name: 'place' })
  const lastDay = useController({ control: form.control, name: 'lastDay' })
  const isNew = pick === undefined
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={
        isNew
          ? `Show ${titleOf(artwork)} on the front page?`
          : `Change the end of ${titleOf(artwork)}`
      }
      confirmLabel={isNew ? 'Show artwork' : 'Save'}
      send={(values) => adminPickArtwork(artwork.id, toBody(values))}
      onSaved={() => {
        notify.success(savedText(artwork, isNew))
        onClose()
        onSaved?.()
      }}
    >
      {isNew && (
        <>
          {!suitsSharedWall(artwork.size, artwork.image) && (
            <p>
              It can’t hang on the home page, because its dimensions are missing or don’t fit the
              wall. In first place, it is shown beside the log-in and sign-up forms.
            </p>
          )}
          <RadioGroup
            legend="Position"
            options={places}
            value={place.field.value}
            onChange={place.field.onChange}
          />
        </>
      )}
      <TextField
        type="date"
        label="Last day"
        hint="In UTC. Leave blank for no end."
        optional
        max="2100-12-31"
        error={lastDay.fieldState.error?.message}
        {...lastDay.field}
      />
    </FormDialog>
  )
}
