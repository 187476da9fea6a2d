import { FormGrid, Wide } from '@/components/forms/FormGrid'
import { MarkdownField } from '@/components/forms/MarkdownField'
import { Segmented } from '@/components/ui/select/Segmented'
import { Select } from '@/components/ui/select/Select'
import { TextField } from '@/components/ui/inputs/TextField'
import { artworkCategories, sizeUnits } from '@/contract/enums/artworks'
import { text } from '@/contract/limits'
import type { ArtworkDraft } from '@/lib/artworks/artworkDrafts'
import type { ReadyForm } from './useArtworkForm'
import styles from './LabelFields.module.css'

type Name = 'title' | 'yearFrom' | 'yearTo' | 'medium' | 'height' | 'width' | 'depth' | 'edition'

const categories = { '': 'Not said', ...artworkCategories }

/** What a line of the form needs to know. */
export const useLine =
  ({ draft, problems, change }: ReadyForm) =>
  (name: Name) => ({
    name,
    value: draft[name],
    error: problems[name],
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
  })

const lengths: [name: 'height' | 'width' | 'depth', label: string][] = [
  ['height', 'Height'],
  ['width', 'Width'],
  ['depth', 'Depth'],
]

/** What stands on the wall beside the work. */
export const LabelFields = ({ form }: { form: ReadyForm }) => {
  const { draft, problems, change } = form
  const line = useLine(form)
  return (
    <>
      <FormGrid>
        <Wide>
          <TextField
            {...line('title')}
            label="Title"
            limit={text.title}
            hint="Without one it is shown as Untitled."
          />
        </Wide>
        <TextField {...line('yearFrom')} label="Year" optional inputMode="numeric" />
        <TextField
          {...line('yearTo')}
          label="To"
          optional
          inputMode="numeric"
          hint="For a work of several years."
        />
        <Select
          label="Category"
          optional
          options={categories}
          value={draft.category}
          error={problems.category}
          onChange={(category: ArtworkDraft['category']) => change('category', category)}
        />
        <TextField
          {...line('medium')}
          label="Medium"
          optional
          limit={text.medium}
          placeholder="Oil and marble dust on linen"
        />
      </FormGrid>
      <div className={styles.size}>
        {lengths.map(([name, label]) => (
          <TextField
            key={name}
            {...line(name)}
            label={label}
            optional
            inputMode="decimal"
            affix={draft.unit}
            {...(name === 'height' && {
              tooltip: 'With a height and a width the work hangs to scale beside others.',
            })}
          />
        ))}
        <Segmented
          legend="Unit of the size"
          options={sizeUnits}
          value={draft.unit}
          onChange={(unit) => change('unit', unit)}
        />
      </div>
      <TextField
        {...line('edition')}
        label="Edition"
        optional
        limit={text.edition}
        placeholder="3 of 12, and 2 artist’s proofs"
      />
      <MarkdownField
        label="About the work"
        optional
        name="description"
        value={draft.description}
        error={problems.description}
        limit={text.description}
        placeholder="What would you tell a visitor who stands in front of it?"
        onChange={(description) => change('description', description)}
      />
    </>
  )
}
