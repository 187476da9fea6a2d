import { useEffect } from 'react'
import { FormGrid, Wide } from '@/components/forms/page/FormGrid'
import { MarkdownField } from '@/components/forms/MarkdownField'
import { TextField } from '@/components/ui/inputs/TextField'
import { Segmented } from '@/components/ui/select/Segmented'
import { Select } from '@/components/ui/select/Select'
import { artworkCategories, sizeUnits } from '@/contract/enums/artworks'
import { text } from '@/contract/limits/limits'
import { TitleField } from './TitleField'
import { useLazyComponent } from '@/lib/hooks/useLazyComponent'
import { useArtworkField } from './useArtworkField'
import styles from './LabelFields.module.css'

const loadQuestion = () => import('./SizeQuestion').then((module) => module.SizeQuestion)

const categories = { '': 'Not specified', ...artworkCategories }

export const LabelFields = () => {
  const height = useArtworkField('height')
  const width = useArtworkField('width')
  const unit = useArtworkField('unit')
  const [SizeQuestion, fetchQuestion] = useLazyComponent(loadQuestion)
  const hasSize = height.value !== '' && width.value !== ''
  useEffect(() => {
    if (hasSize) fetchQuestion()
  }, [hasSize, fetchQuestion])
  return (
    <>
      <FormGrid>
        <Wide>
          <TitleField hint="Without a title it is shown as Untitled." />
        </Wide>
        <TextField {...useArtworkField('yearFrom')} label="Year" optional inputMode="numeric" />
        <TextField
          {...useArtworkField('yearTo')}
          label="End year"
          optional
          inputMode="numeric"
          hint="If you worked on it for several years."
        />
        <Select {...useArtworkField('category')} label="Category" optional options={categories} />
        <TextField
          {...useArtworkField('medium')}
          label="Medium"
          optional
          limit={text.medium}
          placeholder="Oil and marble dust on linen"
        />
      </FormGrid>
      <div className={styles.size}>
        <TextField
          {...height}
          label="Height"
          optional
          inputMode="decimal"
          affix={unit.value}
          tooltip="With a height and a width, the artwork is shown to scale beside others."
        />
        <TextField {...width} label="Width" optional inputMode="decimal" affix={unit.value} />
        <TextField
          {...useArtworkField('depth')}
          label="Depth"
          optional
          inputMode="decimal"
          affix={unit.value}
        />
        <Segmented legend="Unit" options={sizeUnits} value={unit.value} onChange={unit.onChange} />
      </div>
      {hasSize && SizeQuestion && <SizeQuestion />}
      <TextField
        {...useArtworkField('edition')}
        label="Edition"
        optional
        limit={text.edition}
        placeholder="3 of 12, and 2 artist’s proofs"
      />
      <MarkdownField
        {...useArtworkField('description')}
        label="About the artwork"
        optional
        limit={text.description}
        placeholder="What would you tell a visitor standing in front of it?"
      />
    </>
  )
}
