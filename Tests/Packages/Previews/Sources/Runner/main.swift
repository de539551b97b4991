import Garden
import PrefPreviews

PreviewRunner.main()
