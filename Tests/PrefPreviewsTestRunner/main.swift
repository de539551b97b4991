// A program with previews that fail in different ways.

import PrefPreviews

PreviewRunner.main()
